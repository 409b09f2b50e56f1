export default {
  provider_key_form: 'A key begins with a lowercase letter and has 2 to 40 lowercase letters, digits, - or _',
  provider_key_reserved: 'This key is reserved for the platform',
  provider_key_taken: 'Another service already has this key',
  script_address: 'The address of a script begins with https:// and a host name',
  script_needed: 'Please enter the address or the code of the script',
  snippet_markup: 'Please enter only the code of the script, without <script> tags and HTML comments',
  host_form: 'A host begins with https://, has a name with a dot, and nothing after it',
  pages_needed: 'Please select at least one type of page',
  service_changed:
    'Somebody else has changed this service in the meantime. What you entered is still here: please check it and save again.',
} as const;
