import { mailUsers, staffWith } from '#features/accounts/server/index.ts';
import { readersOf } from '#features/organizations/server/index.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { ProjectRecord } from './content.ts';
import { projectReceived, projectSubmitted } from './mail-templates.ts';

type Project = Pick<ProjectRecord, 'id' | 'slug' | 'title' | 'organization_id' | 'organization_title'>;

/** Tells the owners that their project was received, and everybody who may review projects that one waits. */
export async function mailSubmitted(
  services: Services,
  tx: Tx,
  { id, slug, title, organization_id, organization_title }: Project,
  locale: LocaleCode,
): Promise<void> {
  const promise = `project:${id}:submitted:${newId(tx.now.getTime())}`;
  const { publicUrl } = services.config;
  const values = { project_title: title, organization_title };
  await mailUsers(services, tx, await readersOf(tx, organization_id), {
    template: projectReceived,
    locale,
    values: { ...values, project_link: `${publicUrl}/account/project/${slug}/update/` },
    promise: `${promise}:owner`,
  });
  await mailUsers(services, tx, await staffWith(tx, 'change_project_review'), {
    template: projectSubmitted,
    locale,
    values: { ...values, project_link: `${publicUrl}/site-admin/project/${slug}/update/` },
    promise,
  });
}
