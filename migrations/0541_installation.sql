-- The mark of this installation: payments begun here carry it at the provider, so that notices about those of another
-- shop or installation on the same account are told apart (decision 584). A copy of the database that is to receive
-- notices itself needs another mark: UPDATE installation SET mark = gen_random_uuid(), since = now().
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark     uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Payments that were begun earlier carry no mark.
  since    timestamptz NOT NULL DEFAULT now()
);
INSERT INTO installation DEFAULT VALUES;

-- What merchants pass to the sandbox along with a payment, and get back with its notices.
ALTER TABLE sandbox.payment ADD COLUMN installation text NOT NULL DEFAULT '';
