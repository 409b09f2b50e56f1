-- Lines of the bank statement that pay several donations, or together with others pay one (decision 620). A line remains one
-- thing of the bank: its parts, each booked on a donation or recorded as an unassigned payment, add up to its amount. A
-- donation whose whole payment was confirmed as one line has none: its line is in bank_transfer.
CREATE TABLE statement_line (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- The day on the statement.
  received_on  date NOT NULL,
  entered_at   timestamptz NOT NULL,
  entered_by   bigint REFERENCES app_user
);

CREATE TABLE statement_line_part (
  id                    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_line_id     bigint NOT NULL REFERENCES statement_line,
  donation_id           bigint REFERENCES private_donation,
  -- What no donation of the line needed.
  unassigned_payment_id bigint UNIQUE REFERENCES unassigned_payment,
  amount_cents          bigint NOT NULL CHECK (amount_cents > 0),
  UNIQUE (statement_line_id, donation_id),
  CHECK (num_nonnulls(donation_id, unassigned_payment_id) = 1)
);
CREATE INDEX statement_line_part_donation ON statement_line_part (donation_id) WHERE donation_id IS NOT NULL;

-- What the bank reported is only added to.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON statement_line, statement_line_part FROM obolus_app;
  END IF;
END $$;
