-- Whether a member of staff wants mails about tasks: assignments, due tasks, tasks done by others.
ALTER TABLE app_user ADD COLUMN task_mails boolean NOT NULL DEFAULT true;
