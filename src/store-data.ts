/** The last step of the build: systems' data as JSON. */
import { storeData } from './catalog.js';

storeData();
