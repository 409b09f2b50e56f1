-- What staff decide about a record: the reason that others read, and the note that staff alone read.
CREATE TABLE decision (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject       text NOT NULL CHECK (subject IN ('organization', 'project', 'private_donation', 'internal_funding')),
  subject_id    bigint NOT NULL,
  at            timestamptz NOT NULL,
  actor         bigint REFERENCES app_user,
  kind          text NOT NULL,
  reason        text NOT NULL DEFAULT '',
  internal_note text NOT NULL DEFAULT ''
);
CREATE INDEX decision_subject ON decision (subject, subject_id, id);
CREATE INDEX decision_actor ON decision (actor) WHERE actor IS NOT NULL;

-- What was decided before stands in the log of requests alone.
INSERT INTO decision (subject, subject_id, at, actor, kind, reason)
SELECT 'organization', o.id, a.at, a.actor, a.detail ->> 'decision', coalesce(a.detail ->> 'reason', '')
FROM audit_log a JOIN organization o ON a.subject = 'organization:' || o.slug
WHERE a.route = 'organization_decide' AND a.detail ->> 'decision' IS NOT NULL ORDER BY a.id;
INSERT INTO decision (subject, subject_id, at, actor, kind, reason)
SELECT 'project', p.id, a.at, a.actor, a.detail ->> 'decision', coalesce(a.detail ->> 'reason', '')
FROM audit_log a JOIN project p ON a.subject = 'project:' || p.slug
WHERE a.route = 'project_decide' AND a.detail ->> 'decision' IS NOT NULL ORDER BY a.id;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON decision FROM obolus_app;
  END IF;
END $$;
