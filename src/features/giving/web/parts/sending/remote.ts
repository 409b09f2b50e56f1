import { ANNOUNCE_BANK_TRANSFER, REQUEST_PRIVATE_DONATION } from '#features/donations/contract/addresses.ts';
import type * as request from '#features/donations/contract/request.ts';
import type * as transfer from '#features/donations/contract/transfer.ts';
import { remote } from '#platform/web/remote.ts';
import {
  CHECK_PRIVATE_DONATION,
  GET_DONATION_CHALLENGE,
  GET_PRIVATE_DONATION,
} from '../../../contract/addresses.ts';
import type * as status from '../../../contract/status.ts';

export const requestPrivateDonation = remote<typeof request.requestPrivateDonation>(REQUEST_PRIVATE_DONATION);
export const announceBankTransfer = remote<typeof transfer.announceBankTransfer>(ANNOUNCE_BANK_TRANSFER);
export const getDonationChallenge = remote<typeof status.getDonationChallenge>(GET_DONATION_CHALLENGE);
export const getPrivateDonation = remote<typeof status.getPrivateDonation>(GET_PRIVATE_DONATION);
export const checkPrivateDonation = remote<typeof status.checkPrivateDonation>(CHECK_PRIVATE_DONATION);
