-- Where answers to a mail go, if not to the address of the settings.
ALTER TABLE email ADD COLUMN reply_to text CHECK (reply_to !~ '[[:space:][:cntrl:]]');
