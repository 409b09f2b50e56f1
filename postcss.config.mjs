export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'breakpoint-phone': '480px',
        'breakpoint-tablet': '768px',
        'breakpoint-desktop': '992px',
      },
    },
  },
};
