import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('every network has the encoded address and its window size, Facebook also the hashtags', () => {
  const links = shareLinks({
    link: 'https://give.example.org/project/a/?x=1',
    text: 'Help & give',
    hashtags: '#GoodDeeds',
  });
  const by = Object.fromEntries(links.map((link) => [link.network, link]));
  expect(by['Facebook']?.href).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fgive.example.org%2Fproject%2Fa%2F%3Fx%3D1&hashtag=%23GoodDeeds',
  );
  expect(by['Facebook']?.size).toBe('width=600,height=400');
  expect(by['X']?.size).toBe('width=520,height=350');
  expect(new URL(by['WhatsApp']?.href ?? '').searchParams.get('text')).toBe(
    'Help & give https://give.example.org/project/a/?x=1',
  );
  expect(shareLinks({ link: 'https://a.example', text: '', hashtags: '' })[0]?.href).not.toContain('hashtag');
});
