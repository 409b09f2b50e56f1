import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import type { VideoProvider } from '#features/projects/video.ts';
import styles from './gallery.module.css';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import { Picture } from '#platform/web/ui/picture.tsx';

export interface GalleryPhoto {
  readonly image: PictureImage;
  /** The owner's caption; '' without one. */
  readonly description: string;
  /** The text of the first picture, instead of its description. */
  readonly main_description: string;
  /** A video that plays in the picture's place. */
  readonly video?: string | null;
  readonly video_provider?: VideoProvider | null;
}

const VideoPlayer = lazy(() => import('./video-player.tsx'));

const SIZES = '(min-width: 1200px) 780px, (min-width: 992px) 62vw, 100vw';

/** The pictures of a project. Several scroll horizontally by touch, keyboard and, with scripts, buttons. */
export function Gallery({ title, photos }: { title: string; photos: readonly GalleryPhoto[] }) {
  const t = useT('detail-pages');
  // Scrolling stops the video: only the picture in view may play.
  const [playing, setPlaying] = useState<number | null>(null);
  const { strip, current, go, onScroll } = useScrolling(() => setPlaying(null));
  if (photos.length === 0) {
    return (
      <div className={styles.gallery}>
        <Picture image={null} alt="" sizes={SIZES} className={styles.picture} />
      </div>
    );
  }
  // A scrollable area must be reachable with the keyboard.
  const reachable = photos.length > 1 ? { tabIndex: 0, 'aria-label': t('project.gallery', { title }) } : {};
  return (
    <section className={styles.gallery} aria-label={t('project.gallery', { title })}>
      <ul ref={strip} className={styles.strip} onScroll={onScroll} {...reachable}>
        {photos.map((photo, index) => (
          <li key={photo.image.id}>
            <PhotoFigure
              photo={photo}
              first={index === 0}
              playing={index === playing}
              onPlay={(plays) => setPlaying(plays ? index : null)}
              fallback={t('project.picture', { position: index + 1, count: photos.length })}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            onClick={() => go(-1)}
            // `disabled` would drop the focus at the first and the last picture.
            aria-disabled={current === 0}
            aria-label={t('project.previous')}
          >
            <IconChevronLeft size={22} aria-hidden />
          </button>
          <span aria-hidden className={styles.position}>
            {current + 1} / {photos.length}
          </span>
          <span role="status" className="visually-hidden">
            {t('project.picture', { position: current + 1, count: photos.length })}
          </span>
          <button
            type="button"
            onClick={() => go(1)}
            aria-disabled={current === photos.length - 1}
            aria-label={t('project.next')}
          >
            <IconChevronRight size={22} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}

interface PhotoFigureProps {
  readonly photo: GalleryPhoto;
  readonly first: boolean;
  readonly fallback: string;
  readonly playing: boolean;
  readonly onPlay: (plays: boolean) => void;
}

function PhotoFigure({ photo, first, fallback, playing, onPlay }: PhotoFigureProps) {
  const t = useT('detail-pages');
  const caption = (first && photo.main_description) || photo.description;
  const text = caption || fallback;
  const { video, video_provider: provider } = photo;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        {/* The caption is read with the picture; as its alternative text it would be read twice. */}
        <Picture image={photo.image} alt={fallback} sizes={SIZES} eager={first} className={styles.picture} />
        {video && provider && !playing && (
          <button
            type="button"
            className={styles.play}
            aria-label={t('project.play', { title: text })}
            onClick={() => onPlay(true)}
          >
            <span aria-hidden>
              <svg viewBox="0 0 24 24" width="36" height="36" fill="currentColor">
                <path d="M8 5v14l11-7z" />
              </svg>
            </span>
          </button>
        )}
        {video && provider && playing && (
          <Suspense fallback={<Spinner />}>
            <VideoPlayer provider={provider} video={video} title={text} onClose={() => onPlay(false)} />
          </Suspense>
        )}
      </div>
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** The picture of the strip that is in view, and a function that scrolls to another one. */
function useScrolling(onMove: () => void): {
  strip: RefObject<HTMLUListElement | null>;
  current: number;
  go: (step: number) => void;
  onScroll: () => void;
} {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return {
    strip,
    current,
    go: (step) => strip.current?.scrollBy({ left: step * strip.current.clientWidth }),
    onScroll: () => {
      const element = strip.current;
      if (!element || element.clientWidth === 0) return;
      const next = Math.round(element.scrollLeft / element.clientWidth);
      if (next === current) return;
      setCurrent(next);
      onMove();
    },
  };
}
