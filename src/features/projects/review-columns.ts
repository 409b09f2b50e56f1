import { accepted, isPublic, needsReview, rejected, review, reviewBadges } from './states.ts';

/** The review of a project: its status by number for rows, and its badges as column and filter (decision 446). */
export const reviewColumns = {
  review_status: {
    kind: 'enum',
    options: review,
    label: 'projects.admin:list.column.review',
    sort: true,
    rowOnly: true,
  },
  review: {
    kind: 'enum_list',
    options: reviewBadges,
    label: 'projects.admin:list.column.review',
    sort: true,
    width: 150,
    filter: { type: 'multi', param: 'review_status_named' },
  },
} as const;

/** The content review and the voting review, in the same way. */
export const otherReviewColumns = {
  content_review_status: {
    kind: 'enum',
    options: [
      { value: 1, ...needsReview },
      { value: 2, ...accepted },
      { value: 3, ...rejected },
    ],
    label: 'projects.admin:list.column.contentReview',
    sort: true,
    rowOnly: true,
  },
  content_review: {
    kind: 'enum_list',
    options: [
      { ...needsReview, value: 'needs_review' },
      { ...accepted, value: 'accepted' },
      { ...rejected, value: 'rejected' },
    ],
    label: 'projects.admin:list.column.contentReview',
    sort: true,
    width: 150,
    filter: { type: 'multi', param: 'content_review_status_named' },
  },
  voting_review_status: {
    kind: 'enum',
    options: [
      { value: 1, ...needsReview },
      { value: 2, ...isPublic },
      { value: 3, ...rejected },
    ],
    label: 'projects.admin:list.column.votingReview',
    sort: true,
    rowOnly: true,
  },
  voting_review: {
    kind: 'enum_list',
    options: [
      { ...needsReview, value: 'needs_review' },
      { ...isPublic, value: 'public' },
      { ...rejected, value: 'rejected' },
    ],
    label: 'projects.admin:list.column.votingReview',
    sort: true,
    width: 150,
    filter: { type: 'multi', param: 'voting_review_status_named' },
  },
} as const;
