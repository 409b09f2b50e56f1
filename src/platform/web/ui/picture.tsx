import { type ImageFormat, type PictureImage, pictureSrcset } from './picture-source.ts';
import styles from './picture.module.css';

export interface PictureProps {
  readonly image: PictureImage | null;
  /** Empty for pictures that add nothing to the text beside them. */
  readonly alt: string;
  readonly sizes: string;
  /** Loads immediately and with priority: for pictures on the first screenful. */
  readonly eager?: boolean;
  readonly className?: string;
}

const FORMATS: readonly ImageFormat[] = ['avif', 'webp'];

/**
 * A stored picture in the best format and size, over its dominant color while it loads; a placeholder if there is
 * none.
 */
export function Picture({ image, alt, sizes, eager = false, className }: PictureProps) {
  const box = className ? `${styles.box} ${className}` : styles.box;
  if (!image) {
    return (
      <div className={box} data-empty>
        <svg viewBox="0 0 96 64" aria-hidden focusable="false">
          <path d="M0 64V46l22-14 16 10 24-22 34 26v18Z" />
          <circle cx="26" cy="16" r="7" />
        </svg>
      </div>
    );
  }
  return (
    <picture className={box} style={image.color ? { backgroundColor: image.color } : undefined}>
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={pictureSrcset(image, format)} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
