import type { PlatformSettings } from '#features/settings/rules.ts';
import type { CodeFormat } from '#kernel/code.ts';

/** The format of the platform's codes (spec 1 §3 `codeFormat`). */
export function codeFormatOf(
  settings: Pick<
    PlatformSettings,
    'codeFormatPrefix' | 'codeFormatChars' | 'codeFormatBlockLength' | 'codeFormatBlockCount'
  >,
): CodeFormat {
  return {
    prefix: settings.codeFormatPrefix,
    chars: settings.codeFormatChars,
    blockLength: settings.codeFormatBlockLength,
    blockCount: settings.codeFormatBlockCount,
  };
}
