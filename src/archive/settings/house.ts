/** A house: a folder of games with one `house.yaml`, whose settings count for each game that says nothing else. */
import { join } from 'node:path';

export const HOUSE_FILE = 'house.yaml';

/** What the house itself keeps: who sees to it, and the mails of its mailbox. */
export const houseFolder = (folder: string): string => join(folder, '.house');
