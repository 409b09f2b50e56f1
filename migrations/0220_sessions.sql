-- Own sessions are listed and ended one by one. They are named by a random id: the hash of the cookie stays inside.
ALTER TABLE session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Browser and operating system as closed words; null for sessions that began before, or when nothing is known.
  ADD COLUMN browser text CHECK (browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung')),
  ADD COLUMN system text CHECK (system IN ('android', 'chromeos', 'ios', 'linux', 'macos', 'windows')),
  -- Keyed hash of the network (decision 220): tells whether two sessions began in one place, not where.
  ADD COLUMN network_hash bytea;
