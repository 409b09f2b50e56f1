-- Whether values of a field never appear in the audit log: account numbers, tokens and hashes, and personal data of people,
-- which must be erasable while the audit log is not (decision 417). That they were changed is recorded. The field may have its
-- table in front, with a full stop: the title of a company that signs up is erased with its account, a contact person with
-- all that is said about them.
CREATE OR REPLACE FUNCTION audit_log_is_secret(p_field text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_field IN ('company_sign_up.title', 'mail_suppression.address', 'contact_person.city', 'contact_person.fax',
    'contact_person.job_title', 'contact_person.public_contact_info', 'contact_person.vita') OR regexp_replace(p_field, '^.*\.', '') ~*
    ('(^|_)(iban|bic|token|secret|password|hash|salt|holder|email|e_mail|mail|username|first_name|last_name|company_name'
    || '|phone|telephone|mobile|street|postal_code|birth|birthday|donor_key|ip|network|addressable_name|remote_subject|captcha|code_string)'
    || '(_|$)')
$$;
