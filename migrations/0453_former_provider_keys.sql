-- Keys of deleted external services: visitors who allowed one of these have not allowed another company's script, so no
-- later service gets its key (decision 463).
CREATE TABLE external_service_former_key (
  provider_key text PRIMARY KEY,
  deleted_at   timestamptz NOT NULL
);
