import { type ActionFunctionArgs, redirect } from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { duplicateProjects } from '../../contract/duplicate.ts';

/** Copies the project of the page and redirects to the copy at `pathOf`; returns the refusal for the form. */
export async function duplicateProject(
  { context, params, request }: ActionFunctionArgs,
  pathOf: (slug: string) => string,
) {
  const form = await formOf(request);
  const slug = params['slug'] ?? '';
  let copy: string | undefined;
  try {
    const { projects } = await webFrom(context).call(duplicateProjects, { body: { project_slugs: [slug] } });
    copy = projects[0]?.slug;
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(pathOf(copy ?? slug));
}
