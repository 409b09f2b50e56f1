import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const features = join(import.meta.dirname, '../../features');

/** The keys of all mails in the sources; tests define further ones in the same process. */
export function declaredMails(): string[] {
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/server\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(features, file), 'utf8'))
    .filter((source) => source.includes('defineMail({'))
    .flatMap((source) => [...source.matchAll(/^ {2}key: '(\w+)'/gm)].map((match) => match[1] ?? ''));
}
