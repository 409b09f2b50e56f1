import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { wholeVariants } from './src/platform/web/bundling/locale-texts.ts';

/** The parts of the kit that nearly every page shows. */
const KIT =
  'alert|badge|button|card|copy-button|doughnut|field|fields|money|page|picture|progress|prose|spinner|states|title-prefix|toast';

/** Modules of the platform that only some forms, lists or screens need. */
const SOME =
  'admin-navigation|days|kept-focus|proof-of-work|remote|scaled-picture|sha256|shortcuts|task|upload|use-answer|use-near|use-read|use-refresh|use-task';

/**
 * What every page starts with, in one chunk: libraries and the platform's own frame. Many small chunks compress worse and
 * take a request each. Modules of features stay where the build puts them (decision 383).
 */
const BASE = new RegExp(
  [
    'node_modules/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)/',
    'vite/preload-helper',
    'rolldown/runtime',
    'src/kernel/money\\.ts$',
    'src/platform/(?:contract/(?:consent|locale)|i18n|page-ready|web-context)\\.ts$',
    `src/platform/web/(?!(?:${SOME})\\.)[^/]+\\.tsx?$`,
    'src/platform/web/forms/others-input\\.ts$',
    `src/platform/web/ui/(?:${KIT})(?:\\.module\\.css|\\.tsx?)$`,
  ].join('|'),
);

export default defineConfig({
  plugins: [reactRouter(), wholeVariants()],
  build: {
    // The server reads the manifest to preload the message chunk of the visitor's locale.
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: BASE, priority: 2 },
                // Of icons, those that many pages share.
                { name: 'icons', test: /@tabler/, minShareCount: 12, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  clearScreen: false,
});
