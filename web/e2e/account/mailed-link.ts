import { accountLink, type LinkKind } from '@app/contracts';
import { eventually } from '@app/testing';
import { mailsTo } from '@app/testing/mailbox';
import { expect } from '@jest/globals';

/** The path of the last link of a kind that has come to an address. */
export const mailedLink = (mailbox: string, email: string, kind: LinkKind): Promise<string> =>
  eventually(async () => {
    const [page] = accountLink(kind, '').split('#');
    const found = (await mailsTo(mailbox, email))
      .flatMap(({ text }) => text.match(/\/auth\/[a-z-]+#token=[\w-]+/g) ?? [])
      .filter((link) => link.startsWith(`${page}#`));
    expect(found).not.toEqual([]);
    return found[0]!;
  }, 20_000);
