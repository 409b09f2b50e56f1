export interface ShareLink {
  readonly network: 'Facebook' | 'X' | 'LinkedIn' | 'WhatsApp';
  readonly href: string;
  /** Size of its window (spec 1 §9); null opens a tab or an app. */
  readonly size: string | null;
}

const WIDE = 'width=600,height=400';
const SMALL = 'width=520,height=350';

/** The share pages of the networks for one address; texts are encoded. */
export function shareLinks({
  link,
  text,
  hashtags,
}: {
  readonly link: string;
  readonly text: string;
  readonly hashtags: string;
}): readonly ShareLink[] {
  const page = (base: string, query: Readonly<Record<string, string>>) =>
    `${base}?${new URLSearchParams(query).toString()}`;
  return [
    {
      network: 'Facebook',
      href: page('https://www.facebook.com/sharer/sharer.php', {
        u: link,
        ...(hashtags === '' ? {} : { hashtag: hashtags }),
      }),
      size: WIDE,
    },
    { network: 'X', href: page('https://x.com/intent/post', { url: link, text }), size: SMALL },
    {
      network: 'LinkedIn',
      href: page('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
      size: SMALL,
    },
    { network: 'WhatsApp', href: page('https://wa.me/', { text: `${text} ${link}` }), size: null },
  ];
}
