import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { acceptProvider, useAllowed } from '#platform/web/consent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { videoFrame, type VideoProvider } from '#features/projects/video.ts';
import styles from './gallery.module.css';

export interface VideoPlayerProps {
  readonly provider: VideoProvider;
  readonly video: string;
  readonly title: string;
  /** Called to return to the picture. */
  readonly onClose: () => void;
}

/**
 * A video in place of its picture. Nothing is requested from the provider before the visitor has allowed it: until
 * then the consent question is shown here, and the answer applies to all videos of that provider.
 */
export default function VideoPlayer({ provider, video, title, onClose }: VideoPlayerProps) {
  const t = useT('shell.consent');
  const allowed = useAllowed(provider);
  const frame = videoFrame(provider, video);
  const heading = useRef<HTMLHeadingElement>(null);
  const player = useRef<HTMLIFrameElement>(null);
  // The pressed button was removed: its replacement gets the focus.
  useEffect(() => (heading.current ?? player.current)?.focus(), [allowed]);
  if (!frame) return null;
  const decline = ({ currentTarget }: MouseEvent) => {
    const figure = currentTarget.closest('figure');
    flushSync(onClose);
    // The question was removed with the pressed button: the focus returns to the button that opened it.
    figure?.querySelector('button')?.focus();
  };
  if (allowed) {
    return (
      <iframe
        ref={player}
        className={styles.player}
        src={frame}
        title={t('video.frame', { title })}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <section className={styles.question} aria-labelledby="video-question" data-provider={provider}>
      <h2 id="video-question" ref={heading} tabIndex={-1}>
        {t('video.title')}
      </h2>
      <p>
        <strong>{t(`provider.${provider}.name`)}:</strong> {t(`provider.${provider}.text`)} {t('video.text')}
      </p>
      <p className={styles.answers}>
        <Button variant="quiet" onClick={decline}>
          {t('video.cancel')}
        </Button>
        <Button variant="quiet" onClick={() => acceptProvider(provider)}>
          {t('video.accept')}
        </Button>
      </p>
      <p className={styles.links}>
        <Link to="/cookie-settings/">{t('video.more')}</Link>
        <Link to="/privacy/">{t('video.privacy')}</Link>
      </p>
    </section>
  );
}
