-- The state of the proof of a bank account is part of the statements that ask for it: as a function it was called for every row of a list.
DROP FUNCTION IF EXISTS bank_proof_state(bigint, text);
