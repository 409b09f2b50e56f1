export default {
  code_voting_off: 'This voting accepts no codes',
  too_many_codes: 'At most {{max}} codes at once',
  results_confirmed: 'The results of this voting are confirmed; votes can no longer be changed',
  results_not_frozen: 'Results can be confirmed no earlier than 24 hours after the end of the voting',
  voting_changed:
    'Somebody else has changed this voting in the meantime. What you entered is still here: please check it and save again.',
  award_twice: 'This place already has an award',
  budget_unknown: 'This budget does not exist',
  award_undecided: 'Several participants share place {{place}}: please choose who receives the award',
  award_decision_wrong:
    'The participant chosen for place {{place}} is not in that place or already has another award',
  ends_before_start: 'The last day is before the first',
  starts_in_past: 'The first day cannot be in the past',
  ends_in_past: 'The last day cannot be in the past',
  way_required: 'Select at least one way of voting',
  fixed_by_results: 'The results are confirmed: this can no longer be changed',
  fixed_by_votes: 'Somebody has voted: this can no longer be changed',
  fixed_by_participants: 'This voting already has participants: this can no longer be changed',
  fixed_by_end: 'The voting has ended and its ranking is final: this can no longer be changed',
  voting_parts_changed:
    'Participants or codes of this voting have changed since. The dialog shows what would be deleted now; please check it.',
  voting_has_votes: 'This voting cannot be deleted: there are votes in it',
  voting_over: 'This voting is over: nobody can be added',
  wrong_kind: 'This voting is for others: projects or organizations',
  participant_changed:
    'Somebody else has changed this. The current data is shown; please check it and decide again.',
  participant_removed: 'This participant was removed from the voting',
  review_unchanged: 'This has already been decided',
  reason_required: 'Please give a reason',
  nothing_to_print: 'There are no unused codes to print',
  no_codes: 'There are no codes in it that can be added',
} as const;
