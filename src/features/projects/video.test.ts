import { describe, expect, it } from 'vitest';
import { VIDEO_ORIGINS, type VideoProvider, videoFrame, videoProvider } from './video.ts';

describe('the player of a video', () => {
  it.each<[VideoProvider, string, string]>([
    ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    [
      'youtube',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    [
      'youtube',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'vimeo',
      'https://vimeo.com/channels/staffpicks/76979871/',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    ],
    [
      'vimeo',
      'https://vimeo.com/76979871/0a1b2c3d4e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e',
    ],
    [
      'vimeo',
      'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&badge=0',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e',
    ],
    [
      'streamio',
      '4f1a2b3c4d5e6f7a8b9c0d1e',
      'https://streamio.com/api/v1/videos/4f1a2b3c4d5e6f7a8b9c0d1e/public_show?autoplay=true',
    ],
    ['mozaik', 'lesson-12', 'https://www.mozaweb.com/embed.php?id=lesson-12'],
  ])('of %s for %s', (provider, video, frame) => {
    expect(videoFrame(provider, video)).toBe(frame);
    expect(VIDEO_ORIGINS).toContain(new URL(frame).origin);
  });

  it.each<[VideoProvider, string]>([
    ['youtube', ''],
    ['youtube', 'https://evil.example/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://youtube.com.evil.example/embed/dQw4w9WgXcQ'],
    ['youtube', '../../redirect?q=x'],
    ['youtube', 'javascript:alert(1)'],
    ['vimeo', 'dQw4w9WgXcQ'],
    ['vimeo', 'https://vimeo.com/76979871/x&autoplay=0'],
    ['vimeo', 'https://player.vimeo.com/video/76979871?h=../evil'],
    ['streamio', '4f1a/../x'],
    ['mozaik', 'a?b=c'],
  ])('of %s is refused for %s', (provider, video) => {
    expect(videoFrame(provider, video)).toBeNull();
  });
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://vimeo.com/76979871', 'vimeo'],
  ['https://vimeo.com/nothing', null],
  ['https://evil.example/watch?v=dQw4w9WgXcQ', null],
  ['dQw4w9WgXcQ', null],
])('the provider of %s is %s', (address, provider) => {
  expect(videoProvider(address)).toBe(provider);
});
