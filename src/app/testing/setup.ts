import { provideProduct } from '#testing/app.ts';
import { jobRegistrations } from '../features.ts';
import { buildServer } from '../server.ts';
import { openServices } from '../services.ts';

// Tests of features call the whole product, which is passed to their helpers from above.
provideProduct({ jobRegistrations, buildServer, openServices });
