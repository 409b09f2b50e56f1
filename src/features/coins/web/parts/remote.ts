import { remote } from '#platform/web/remote.ts';
import type * as contract from '../../contract/coins.ts';

export const readCoinBalance = remote<typeof contract.readCoinBalance>({
  id: 'readCoinBalance',
  method: 'GET',
  path: '/api/v4/users/balance/',
});

export const redeemCoinCode = remote<typeof contract.redeemCoinCode>({
  id: 'redeemCoinCode',
  method: 'POST',
  path: '/api/v4/coins/codes/redeem/',
});

export const donateOnProject = remote<typeof contract.donateOnProject>({
  id: 'donateOnProject',
  method: 'POST',
  path: '/api/v4/coins/donate-on-project/',
});
