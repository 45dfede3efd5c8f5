/** The last step of the build: systems' data as JSON, validators as code. */
import { storeValidators } from './archive/validators.js';
import { storeData } from './catalog.js';

storeData();
storeValidators();
