-- A changed value as the audit log stores it (audit_short). Of a long text it is the part that differs from the other one, so
-- that a change in its middle is seen. p_other: the value after or before the change.
CREATE OR REPLACE FUNCTION audit_excerpt(p_value jsonb, p_other jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  own text := trim(regexp_replace(p_value #>> '{}', '\s*<[^>]*>\s*', ' ', 'g'));
  other text := trim(regexp_replace(p_other #>> '{}', '\s*<[^>]*>\s*', ' ', 'g'));
  same int := 0;
  longer int;
  start int;
BEGIN
  IF own IS NULL OR other IS NULL OR jsonb_typeof(p_value) NOT IN ('string', 'array', 'object')
    OR greatest(length(own), length(other)) <= (CASE jsonb_typeof(p_value) WHEN 'string' THEN 200 ELSE 400 END) THEN
    RETURN audit_short(p_value);
  END IF;
  -- How many characters are the same at the beginning, by halving.
  longer := least(length(own), length(other)) + 1;
  WHILE longer - same > 1 LOOP
    IF left(own, (same + longer) / 2) = left(other, (same + longer) / 2) THEN
      same := (same + longer) / 2;
    ELSE
      longer := (same + longer) / 2;
    END IF;
  END LOOP;
  IF same < 160 THEN
    RETURN audit_short(p_value);
  END IF;
  start := same - 60;
  RETURN to_jsonb('…' || substr(own, start + 1, 198) || CASE WHEN length(own) > start + 198 THEN '…' ELSE '' END);
END $$;
