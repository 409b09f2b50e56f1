/** What a press of the heart needs; loaded with the first press. */
export { dropProfile } from '#features/accounts/web/parts/kept-profile.ts';
export { addFavorite, removeFavorite } from '../../contract.ts';
