/** A person's own account, in the settings. */
export const account = {
  title: 'Account',
  email: 'Email',
  emailUse: 'You sign in with it, and it is where we write to. Only you and our admins see it.',
  verified: 'Confirmed',
  unverified: 'Not confirmed yet',
};
