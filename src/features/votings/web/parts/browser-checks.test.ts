import { afterEach, describe, expect, test, vi } from 'vitest';
import { captchaAnswer, visitorFacts } from './browser-checks.ts';

afterEach(() => vi.unstubAllGlobals());

const area = { captcha: 'recaptcha', recaptchaKey: 'site key', fingerprint: true } as const;
const nothing = { recaptcha: false, fingerprint: false };

/** A document that remembers the addresses of the scripts it is given, and cannot load them. */
function stubDocument(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(script: { src: string; onerror: () => void }) {
        asked.push(script.src);
        queueMicrotask(() => script.onerror());
      },
    },
  });
  return asked;
}

describe('the checks of a vote', () => {
  test('ask no other company before the visitor has agreed', async () => {
    const asked = stubDocument();
    await expect(captchaAnswer({ area, allowed: nothing })).rejects.toThrow('the captcha is not allowed');
    expect(asked).toEqual([]);
    const allowed = { ...nothing, recaptcha: true };
    await expect(captchaAnswer({ area, allowed })).rejects.toThrow('the captcha did not load');
    expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site%20key']);
    // A script that did not come is asked for again.
    await expect(captchaAnswer({ area, allowed })).rejects.toThrow('the captcha did not load');
    expect(asked).toHaveLength(2);
  });

  test('tell nothing of the device before the visitor has agreed', async () => {
    expect(await visitorFacts({ area, allowed: nothing })).toEqual({
      fp_id: null,
      is_private_browsing_mode: null,
    });
  });

  test('are none where the operator asks for none', async () => {
    const none = { ...area, captcha: 'none' } as const;
    expect(await captchaAnswer({ area: none, allowed: nothing })).toBeNull();
  });
});
