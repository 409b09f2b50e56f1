import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { createFiles } from '#platform/server/files/files.ts';
import { demoTexts } from '../content/texts/index.ts';
import { convertPictures, type PictureWork } from './pictures.ts';

// The thread of `writePictures`.
const { dataDir, language } = workerData as PictureWork;
const files = createFiles({ config: { dataDir }, log: pino({ level: 'silent' }) });
parentPort?.postMessage(await convertPictures(files, demoTexts[language]));
