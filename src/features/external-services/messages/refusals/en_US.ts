export default {
  provider_key_form: 'A key begins with a small letter and has 2 to 40 small letters, digits, - or _',
  provider_key_reserved: 'The platform uses this key itself',
  provider_key_taken: 'A service has this key already',
  script_address: 'The address of a script begins with https:// and a host name',
  script_needed: 'Please give an address or a text of the script',
  snippet_markup: 'Please give the text of the script alone, without <script> and comments of HTML',
  host_form: 'A host begins with https:// and has a name with a dot, nothing after it',
  pages_needed: 'Please choose at least one kind of page',
  service_changed:
    'Somebody else has changed this service meanwhile. Your entries are still here, unsaved; saving again replaces theirs.',
} as const;
