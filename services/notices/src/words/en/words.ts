/** Who wrote where; `others` are the further people who have since the reader last looked. */
export interface WordsSaid {
  name: string;
  title: string;
  others: number;
}

const who = ({ name, others }: WordsSaid): string =>
  others === 0 ? name : others === 1 ? `${name} and one other` : `${name} and ${others} others`;

/** Mails about words on one's project, and about answers to one's own. */
export const ofWords = {
  comment: (said: WordsSaid) => ({
    subject: `${who(said)} commented on ${said.title}`,
    next: 'Answer on the page. Until you have looked at the comments there, no further mail about them comes.',
    button: 'Read and answer',
    why: (site: string) => `You get this because ${said.title} is your project at ${site}.`,
  }),
  reply: (said: WordsSaid) => ({
    subject: `${who(said)} answered you on ${said.title}`,
    next: 'Until you have looked at the answers there, no further mail about them comes.',
    button: 'Read and answer',
    why: (site: string) => `You get this because you wrote a comment at ${site}.`,
  }),
};
