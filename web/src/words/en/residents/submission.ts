/** The page that submits a project, besides its form. Its own file, because nobody needs it before. */
export const submission = {
  lead: 'Tell your town what you would like to see. A person reads every project before it goes live.',
  scriptless: 'The form needs JavaScript, which is switched off in this browser, and an account.',
  next: 'What happens next',
  nextText: 'We’ll review it. Until it goes live only you and our team can see it, and you can edit it any time.',
  /** What holds for a person whose projects go live at once. */
  trusted: {
    lead: 'Tell your town what you would like to see. What you submit goes live at once.',
    nextText: 'Your project goes live at once, and everybody can see it. You can edit it any time.',
  },
  submitted: 'Project submitted',
  submittedText: 'Your project has been submitted for approval.',
  live: 'Project published',
  liveText: 'It is live: everybody can see it now.',
  submitFailed: 'Failed to submit project. Please try again.',
};
