import type { ProfilePart } from '@app/contracts';

const PARTS: Record<ProfilePart, string> = {
  image: 'picture',
  name: 'name',
  bio: 'text about yourself',
  website: 'website',
  location: 'location',
};

const ofWords = (what: string, title: string | null) => ({
  subject: title === null ? `A moderator hid ${what}` : `A moderator hid ${what} on ${title}`,
  next: 'Nobody else can read it now. You still find it among your own words, and you can delete it there.',
  button: 'See it in its place',
});

/** Mails about what a moderator has hidden. */
export const hidden = {
  comment: (title: string | null) => ofWords('your comment', title),
  reply: (title: string | null) => ofWords('your reply', title),
  profile: (part: ProfilePart) => ({
    subject: `A moderator hid your ${PARTS[part]}`,
    next: 'Nobody else can see it now. Write something else there, and that is public again.',
    button: 'Change your profile',
  }),
  picture: (title: string) => ({
    subject: `A moderator hid a picture of ${title}`,
    next: 'Nobody can see it now. You can put another one in its place.',
    button: 'Open your project',
  }),
  /** All that somebody has written was taken away. */
  run: {
    subject: 'A moderator hid what you wrote',
    next: 'Nobody else can read it now. You still find all of it on your profile.',
    button: 'See my words',
  },
  reason: 'The moderator says:',
  why: (site: string) => `You get this because it is yours at ${site}.`,
};
