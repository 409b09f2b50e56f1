-- Whether the values of a field are stored beside the audit log, where they can be removed (decision 766): names, postal and
-- e-mail addresses and telephone numbers, never account numbers, tokens or hashes. The field has its table in front.
CREATE OR REPLACE FUNCTION audit_log_is_personal(p_field text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_field IN (
    'app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.username',
    'bank_account.holder',
    'company_sign_up.phone', 'company_sign_up.title',
    'contact_person.addressable_name', 'contact_person.city', 'contact_person.email', 'contact_person.fax',
    'contact_person.job_title', 'contact_person.mobile', 'contact_person.phone', 'contact_person.postal_code',
    'contact_person.public_contact_info', 'contact_person.street', 'contact_person.vita',
    'organization.account_holder', 'organization.postal_code', 'organization.street',
    'organization_account.account_holder',
    'payer_account_change.holder',
    'private_donation.additional_information', 'private_donation.city', 'private_donation.company_name',
    'private_donation.country', 'private_donation.email', 'private_donation.first_name', 'private_donation.last_name',
    'private_donation.postal_code', 'private_donation.street',
    'project.postal_code', 'project.street',
    'user_invitation.email'
  )
$$;
