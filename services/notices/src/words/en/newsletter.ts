export interface Said {
  site: string;
  days: number;
}

interface MailWords {
  subject: (said: Said) => string;
  heading: string;
  sentences: (said: Said) => string[];
  button: string;
  why: (said: Said) => string;
}

const entered = ({ site }: Said): string =>
  `You get this because somebody entered your address for the newsletter of ${site}.`;

/** In a file of subscribers: what proves the consent of one who came by the box in the footer. */
export const consentProof = (entered: Date, confirmed: Date): string =>
  `Entered on the site ${entered.toISOString()}, confirmed by the link of a mail ${confirmed.toISOString()}`;

/** Mails about the newsletter. */
export const newsletter = {
  confirm: {
    subject: ({ site }) => `Do you want the newsletter of ${site}?`,
    heading: 'Is this your address?',
    sentences: ({ days }) => [
      'Press the button, and our letters about projects that got built come here. Each has a link that ends them.',
      `The link holds for ${days} days. Unless you press it, the address is removed then and you hear nothing more.`,
    ],
    button: 'Yes, send me the newsletter',
    why: entered,
  },
  isThere: {
    subject: ({ site }) => `You already get the newsletter of ${site}`,
    heading: 'You are on the list already',
    sentences: () => ['There is nothing to do: the next letter comes here. If you want no more of them, leave now.'],
    button: 'Leave the newsletter',
    why: entered,
  },
} satisfies Record<string, MailWords>;
