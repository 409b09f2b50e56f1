import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Ten steps around the house colours; index 8 and 9 carry white text, 6 is the token itself. */
const trust: MantineColorsTuple = [
  '#eef6f5',
  '#dcebe9',
  '#b8d6d3',
  '#8fbfba',
  '#5d9b97',
  '#2f7877',
  '#0e5a5a',
  '#0c4f4f',
  '#0a4343',
  '#073232',
];
const giving: MantineColorsTuple = [
  '#fff3ec',
  '#fbe3d6',
  '#f5c4ab',
  '#eda27d',
  '#e17c4d',
  '#d35c27',
  '#c2410c',
  '#ad390a',
  '#9a3309',
  '#742607',
];
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fce3e0',
  '#f6c2bc',
  '#ee9c94',
  '#e06d62',
  '#cb4237',
  '#b42318',
  '#a01f15',
  '#8c1a12',
  '#6b130d',
];
const green: MantineColorsTuple = [
  '#eff7f0',
  '#e0efe2',
  '#bfdcc4',
  '#97c39f',
  '#68a074',
  '#47824f',
  '#2f6b3b',
  '#295e34',
  '#23512c',
  '#193b20',
];
const yellow: MantineColorsTuple = [
  '#fff8e8',
  '#fbefd3',
  '#f3dca6',
  '#e5c06c',
  '#c99a36',
  '#a8780f',
  '#8a5a00',
  '#7a5000',
  '#684400',
  '#4d3200',
];
const gray: MantineColorsTuple = [
  '#fbf8f3',
  '#f4efe6',
  '#e6dfd4',
  '#d6cec0',
  '#b5ac9d',
  '#857d70',
  '#6a655c',
  '#55626a',
  '#3a464c',
  '#1f2a2e',
];

/** Mantine in the house's tokens. Filled colours, borders, dimmed text and errors all pass contrast. */
export const mantineTheme = createTheme({
  colors: { trust, giving, red, green, yellow, gray, dark: gray, orange: giving, teal: trust, blue: trust },
  primaryColor: 'trust',
  primaryShade: 6,
  black: '#1f2a2e',
  white: '#ffffff',
  autoContrast: false,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  defaultRadius: 10,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Badge: { defaultProps: { variant: 'light', tt: 'none' } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
    Modal: { defaultProps: { centered: true } },
  },
});

/** The variables that Mantine's defaults leave too pale. */
export const variablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-dimmed': 'var(--ink-muted)',
    '--mantine-color-placeholder': '#6a655c',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--trust)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled-color': 'var(--ink-muted)',
    '--mantine-color-disabled': 'var(--surface-sunk)',
  },
  light: {
    '--mantine-color-dimmed': 'var(--ink-muted)',
    '--mantine-color-placeholder': '#6a655c',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--trust)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled-color': 'var(--ink-muted)',
    '--mantine-color-disabled': 'var(--surface-sunk)',
  },
  dark: {},
});
