import { readdir, readFile } from 'node:fs/promises';
import type { Files, WrittenImage } from '#platform/server/files/files.ts';
import type { Services } from '../../src/platform/server/services.ts';
import { categories } from '../content/categories.ts';
import { companies } from '../content/companies.ts';
import { organizations } from '../content/organizations.ts';
import { projectsIn } from '../content/projects/index.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import { slugOf } from './projects.ts';

/** A picture whose sizes are on the disk. */
export type MadePicture = {
  readonly owner: string;
  readonly written: WrittenImage;
  readonly filename: string;
  readonly description: string;
};

export type MadePictures = {
  readonly photos: readonly MadePicture[];
  readonly logos: readonly MadePicture[];
};

const folder = new URL('../pictures/', import.meta.url);

/** Reads a picture that is stored beside the demo, such as `details/contact-0`. */
export const readPicture = (name: string): Promise<Buffer> => readFile(new URL(`${name}.webp`, folder));

type Job = {
  readonly owner: string;
  readonly filename: string;
  readonly description: string;
  /** Below the folder of pictures, without its extension. */
  readonly picture: string;
};

/** The photos of a project are numbered from 1; the first is its cover. */
function photoJobs(stored: readonly string[], texts: DemoTexts): Job[] {
  return projectsIn(texts).flatMap((content) => {
    const slug = slugOf(content);
    const category = categories.find((one) => one.slug === content.category);
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

/** Runs the jobs, a few at a time, in their order. */
async function make(files: Files, jobs: readonly Job[], lanes: number): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (!job) return;
      const { picture, ...rest } = job;
      made[index] = { ...rest, written: await files.writeImage(await readPicture(picture), { effort: 0 }) };
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}

/** Writes the sizes of all photos and logos; no row of the database names them yet. */
export async function makePictures(files: Files, texts: DemoTexts): Promise<MadePictures> {
  const logos = await make(files, logoJobs(), 3);
  return { logos, photos: await make(files, photoJobs(await readdir(new URL('photos/', folder)), texts), 3) };
}

/** Names the written pictures in the database and hangs them where they belong. */
export async function hangPictures({ files, database }: Services, made: MadePictures): Promise<void> {
  await database.transact(async (tx) => {
    for (const { owner, written, filename } of made.logos) {
      await files.keepImage(tx, written, { filename, owner: null });
      await tx.updateTable('organization').set({ logo_id: written.id }).where('slug', '=', owner).execute();
      await tx.updateTable('company').set({ logo_id: written.id }).where('slug', '=', owner).execute();
    }
    const rows = await tx.selectFrom('project').select(['id', 'slug']).execute();
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
    const hung = new Map<string, number>();
    for (const { owner, written, filename, description } of made.photos) {
      const project_id = ids.get(owner);
      if (project_id === undefined) continue;
      const position = hung.get(owner) ?? 0;
      hung.set(owner, position + 1);
      await files.keepImage(tx, written, { filename, owner: null });
      await tx
        .insertInto('project_photo')
        .values({ project_id, file_id: written.id, position, description })
        .execute();
    }
  });
}
