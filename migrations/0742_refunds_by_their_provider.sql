-- Notices of refunds are found by the provider's id of the refund (decision 758).
CREATE INDEX donation_refund_provider ON donation_refund (provider_refund) WHERE provider_refund IS NOT NULL;
CREATE INDEX unassigned_refund_provider ON unassigned_refund (provider_refund) WHERE provider_refund IS NOT NULL;
