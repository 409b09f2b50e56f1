-- Each award of a voting is one internal funding for the participant in that place, with the award's amount
-- and budget.
SELECT a.id AS award, a.voting_id, a.place, w.final_rank, w.final_votes, f.type, f.amount_cents, f.budget_id
FROM voting_award a
JOIN voting v ON v.id = a.voting_id
LEFT JOIN voting_participant w ON w.id = a.participant_id
LEFT JOIN internal_funding f ON f.id = a.funding_id
WHERE a.funding_id IS NOT NULL AND (
  v.results_confirmed_at IS NULL OR f.type <> 'voting_award'
  OR f.amount_cents <> a.amount_cents OR f.budget_id <> a.budget_id
  OR (f.project_id, f.organization_id) IS DISTINCT FROM (w.project_id, w.organization_id)
  -- Participants that share a rank occupy the places from that rank on.
  OR w.final_rank IS NULL OR w.final_rank > a.place OR w.final_votes = 0
  OR a.place >= w.final_rank + (
    SELECT count(*) FROM voting_participant x WHERE x.voting_id = a.voting_id AND x.final_rank = w.final_rank
  ))
