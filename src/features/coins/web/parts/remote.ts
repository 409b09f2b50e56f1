import { remote } from '#platform/web/remote.ts';
import {
  DONATE_ON_PROJECT,
  GET_CODE_CHALLENGE,
  READ_COIN_BALANCE,
  REDEEM_COIN_CODE,
} from '../../contract/addresses.ts';
import type * as contract from '../../contract/coins.ts';

export const readCoinBalance = remote<typeof contract.readCoinBalance>(READ_COIN_BALANCE);
export const redeemCoinCode = remote<typeof contract.redeemCoinCode>(REDEEM_COIN_CODE);
export const getCodeChallenge = remote<typeof contract.getCodeChallenge>(GET_CODE_CHALLENGE);
export const donateOnProject = remote<typeof contract.donateOnProject>(DONATE_ON_PROJECT);
