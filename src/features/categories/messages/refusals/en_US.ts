export default {
  categories_changed:
    'Somebody else has changed the categories. What is there now is shown; please order and save again.',
  order_incomplete: 'The order must name every category once',
} as const;
