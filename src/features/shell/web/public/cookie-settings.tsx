import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { translator } from '#platform/i18n.ts';
import { formOf } from '#platform/web/action.ts';
import { consentCookie, consentIn, MAPS, VIDEO_PROVIDERS, VOTE_CHECKS } from '#platform/web/consent.ts';
import { webFrom } from '#platform/web-context.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { cookies } from '../content/cookies.ts';
import { loadContent } from '../content/load.ts';
import { Section } from '../parts/content-view.tsx';
import styles from './cookie-settings.module.css';

const PROVIDERS = [MAPS, ...VIDEO_PROVIDERS, ...VOTE_CHECKS] as const;

type Web = ReturnType<typeof webFrom>;
/** Every name that visitors are asked for: those of the platform's own parts, and the active external services. */
const offeredBy = ({ externalServices }: Web): readonly string[] => [
  ...PROVIDERS,
  ...externalServices.map(({ key }) => key),
];

/** Texts and the visitor's choice; read from the request, so the page is nobody else's and works without scripts. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const t = translator(web.locale).ns('shell.consent');
  const accepted = consentIn(request.headers.get('cookie') ?? '');
  const saved = new URL(request.url).searchParams.has('saved');
  return {
    content: loadContent(context, cookies, { share: false }),
    accepted,
    saved: saved && accepted ? t(accepted.length === 0 ? 'page.savedNone' : 'page.saved') : null,
    texts: {
      title: t('page.title'),
      intro: t('page.intro'),
      services: t('page.services'),
      hint: t('page.hint'),
      done: t('page.done'),
      save: t('page.save'),
      reject: t('page.rejectAll'),
      accept: t('page.acceptAll'),
      period: t('page.period'),
    },
    providers: [
      ...PROVIDERS.map((key) => ({
        key,
        name: t(`provider.${key}.name`),
        text: t(`provider.${key}.text`),
      })),
      ...web.externalServices.map(({ key, name, description }) => ({
        key,
        name,
        text: description || t('page.service'),
      })),
    ],
  };
}

/** Keeps what was chosen. Names that are not offered here stay as they were: other pages ask for them. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const choice = form.get('choice');
  const before = consentIn(request.headers.get('cookie') ?? '') ?? [];
  const offered = offeredBy(webFrom(context));
  const others = before.filter((name) => !offered.includes(name));
  const ticked = form.getAll('provider').map(String);
  const chosen = offered.filter((name) => choice === 'accept' || ticked.includes(name));
  const kept = choice === 'reject' ? [] : [...chosen, ...others];
  const secure = new URL(request.url).protocol === 'https:';
  webFrom(context).headers.append('set-cookie', consentCookie(kept, secure));
  return redirect('/cookie-settings/?saved=1');
}

/** Says near the buttons that a choice is kept, each time: the words at the head of the page may be out of sight. */
function useSavedNotice(message: string | null): void {
  const { key } = useLocation();
  const before = useRef(key);
  const tell = useEffectEvent(() => {
    if (message !== null) showToast({ tone: 'success', message, about: 'cookie-settings' });
  });
  useEffect(() => {
    if (key !== before.current) tell();
    before.current = key;
  }, [key]);
}

/** Which services may load: one by one, all or none, changed as easily as given (spec 1 §9). */
export default function CookieSettings() {
  const { texts, saved, accepted, providers, content } = useLoaderData<typeof loader>();
  useSavedNotice(saved === null ? null : texts.done);
  return (
    <Page title={texts.title} description={texts.intro} narrow>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {saved && <Alert tone="success">{saved}</Alert>}
      <Card padded className={styles.choice}>
        {/* A saved choice is shown afresh, whatever was ticked before. */}
        <Form method="post" action="/cookie-settings/" key={accepted?.join() ?? 'none'} preventScrollReset>
          <fieldset className={styles.providers}>
            <legend>{texts.services}</legend>
            <p className="muted">{texts.hint}</p>
            {providers.map(({ key, name, text }) => (
              <CheckboxField
                key={key}
                id={`provider-${key}`}
                name="provider"
                value={key}
                label={name}
                hint={text}
                defaultChecked={accepted?.includes(key) ?? false}
              />
            ))}
          </fieldset>
          <div className={styles.answers}>
            <Button type="submit" name="choice" value="save">
              {texts.save}
            </Button>
            <Button type="submit" name="choice" value="reject">
              {texts.reject}
            </Button>
            <Button type="submit" name="choice" value="accept">
              {texts.accept}
            </Button>
          </div>
          <p className={styles.period}>{texts.period}</p>
        </Form>
      </Card>
      {content.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </Page>
  );
}
