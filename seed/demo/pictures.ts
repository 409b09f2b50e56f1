import { readdir, readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Files, WrittenImage } from '#platform/server/files/files.ts';
import type { Services } from '../../src/platform/server/services.ts';
import { categories } from '../content/categories.ts';
import { companies } from '../content/companies.ts';
import { organizations } from '../content/organizations.ts';
import { projectsIn } from '../content/projects/index.ts';
import type { DemoLanguage, DemoTexts } from '../content/texts/types.ts';
import { slugOf } from './projects.ts';

/** A picture whose sizes have been written to disk. */
export type WrittenPicture = {
  readonly owner: string;
  readonly written: WrittenImage;
  readonly filename: string;
  readonly description: string;
};

export type WrittenPictures = {
  readonly photos: readonly WrittenPicture[];
  readonly logos: readonly WrittenPicture[];
};

const folder = new URL('../pictures/', import.meta.url);

/** Reads a picture below `seed/pictures` by its path without extension, such as `details/contact-0`. */
export const readPicture = (name: string): Promise<Buffer> => readFile(new URL(`${name}.webp`, folder));

type Job = {
  readonly owner: string;
  readonly filename: string;
  readonly description: string;
  /** The path below the folder of pictures, without extension. */
  readonly picture: string;
};

/** The photos of a project are numbered from 1; the first is its cover. */
function photoJobs(stored: readonly string[], texts: DemoTexts): Job[] {
  return projectsIn(texts).flatMap((content) => {
    const slug = slugOf(content);
    const category = categories.find((candidate) => candidate.slug === content.category);
    const description = texts.captions[content.motif ?? category?.motif ?? 'hands'];
    return stored
      .filter((filename) => filename.replace(/-\d+\.webp$/, '') === content.key)
      .sort()
      .map((filename) => ({
        owner: slug,
        filename,
        description,
        picture: `photos/${filename.replace('.webp', '')}`,
      }));
  });
}

function logoJobs(): Job[] {
  return [...organizations, ...companies].map(({ slug, title }) => ({
    owner: slug,
    filename: `${slug}.webp`,
    description: title,
    picture: `logos/${slug}`,
  }));
}

/** Writes the sizes of the pictures, `concurrency` at a time; the result has the order of the jobs. */
async function writeAll(files: Files, jobs: readonly Job[], concurrency: number): Promise<WrittenPicture[]> {
  const results: WrittenPicture[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (!job) return;
      const { picture, ...rest } = job;
      results[index] = {
        ...rest,
        written: await files.writeImage(await readPicture(picture), { quick: true }),
      };
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

/** Where the sizes of the pictures are written, and the language of their descriptions. */
export interface PictureWork {
  readonly dataDir: string;
  readonly language: DemoLanguage;
}

/**
 * Writes the sizes of all photos and logos to disk; {@link attachPictures} registers them in the database. In a thread of
 * its own: their pixels would keep the garbage collector of the thread busy that simulates the history meanwhile.
 */
export function writePictures(work: PictureWork): Promise<WrittenPictures> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { workerData: work });
  return new Promise((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', (code) =>
      fail(new Error(`the pictures were not written: their thread ended with ${code}`)),
    );
  });
}

/** The work of that thread. */
export async function convertPictures(files: Files, texts: DemoTexts): Promise<WrittenPictures> {
  const logos = await writeAll(files, logoJobs(), 3);
  return {
    logos,
    photos: await writeAll(files, photoJobs(await readdir(new URL('photos/', folder)), texts), 3),
  };
}

/** Registers the written pictures in the database and assigns them to organizations, companies and projects. */
export async function attachPictures(
  { files, database }: Services,
  pictures: WrittenPictures,
): Promise<void> {
  await database.transact(async (tx) => {
    for (const { owner, written, filename } of pictures.logos) {
      await files.registerImage(tx, written, { filename, owner: null });
      await tx.updateTable('organization').set({ logo_id: written.id }).where('slug', '=', owner).execute();
      await tx.updateTable('company').set({ logo_id: written.id }).where('slug', '=', owner).execute();
    }
    const rows = await tx.selectFrom('project').select(['id', 'slug']).execute();
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
    const counts = new Map<string, number>();
    for (const { owner, written, filename, description } of pictures.photos) {
      const project_id = ids.get(owner);
      if (project_id === undefined) continue;
      const position = counts.get(owner) ?? 0;
      counts.set(owner, position + 1);
      await files.registerImage(tx, written, { filename, owner: null });
      await tx
        .insertInto('project_photo')
        .values({ project_id, file_id: written.id, position, description })
        .execute();
    }
  });
}
