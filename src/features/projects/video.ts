/** Providers whose videos may be shown (spec 1 §3). */
export type VideoProvider = 'youtube' | 'streamio' | 'vimeo' | 'mozaik';

interface Player {
  /** Hosts of the provider's video URLs, without `www.`. */
  readonly hosts: readonly string[];
  /** The id of the video in such a URL. */
  readonly idFrom: (url: URL) => string | null;
  readonly id: RegExp;
  readonly frame: (id: string) => string;
}

const lastSegment = (url: URL) => url.pathname.split('/').findLast((part) => part !== '') ?? null;

/** The number of a Vimeo video, with the key of an unlisted one: `76979871/0a1b2c3d4e`. */
function vimeoId(url: URL): string | null {
  const parts = url.pathname.split('/');
  const at = parts.findLastIndex((part) => /^\d{5,15}$/.test(part));
  if (at < 0) return null;
  const key = url.searchParams.get('h') ?? parts[at + 1];
  return key ? `${parts[at]}/${key}` : (parts[at] ?? null);
}

const PLAYERS: Readonly<Record<VideoProvider, Player>> = {
  youtube: {
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    idFrom: (url) => url.searchParams.get('v') ?? lastSegment(url),
    id: /^[\w-]{6,20}$/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    idFrom: vimeoId,
    id: /^\d{5,15}(?:\/[0-9a-f]{6,40})?$/i,
    frame: (id) => {
      const [video, key] = id.split('/');
      return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
    },
  },
  streamio: {
    hosts: ['streamio.com'],
    idFrom: (url) => /\/videos\/(\w+)/.exec(url.pathname)?.[1] ?? lastSegment(url),
    id: /^[0-9a-f]{16,40}$/i,
    frame: (id) => `https://streamio.com/api/v1/videos/${id}/public_show?autoplay=true`,
  },
  mozaik: {
    hosts: ['mozaweb.com'],
    idFrom: (url) => url.searchParams.get('id') ?? lastSegment(url),
    id: /^[\w-]{3,60}$/,
    frame: (id) => `https://www.mozaweb.com/embed.php?id=${id}`,
  },
};

/** The origins that pages may frame: only the players above (Content-Security-Policy). */
export const VIDEO_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://streamio.com',
  'https://www.mozaweb.com',
] as const;

/**
 * The address of the player of a video, with autoplay. `video` is the video's id at its provider or an
 * address there; null for anything else, so that no other page can be framed.
 */
export function videoFrame(provider: VideoProvider, video: string): string | null {
  const player = PLAYERS[provider];
  const text = video.trim();
  const id = /^https?:\/\//i.test(text) ? idInUrl(player, text) : text;
  return id !== null && player.id.test(id) ? player.frame(id) : null;
}

/** The provider of a video address; null if it is not supported. */
export function videoProvider(address: string): VideoProvider | null {
  if (!URL.canParse(address)) return null;
  const providers = Object.keys(PLAYERS) as VideoProvider[];
  return providers.find((provider) => videoFrame(provider, address) !== null) ?? null;
}

function idInUrl(player: Player, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return player.hosts.includes(url.hostname.replace(/^www\./, '')) ? player.idFrom(url) : null;
}
