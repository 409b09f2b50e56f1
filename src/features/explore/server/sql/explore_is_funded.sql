-- Whether a project has reached its goal; never without a goal. Amounts in cents.
CREATE OR REPLACE FUNCTION explore_is_funded(goal bigint, balance bigint) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(goal > 0 AND balance >= goal, false) $$;
