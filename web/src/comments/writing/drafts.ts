import { store } from '../../app/store.js';
import type { BrowserStorage } from '../../app/drafts/browserStorage.js';
import { draftStorage, keep, readKept } from '../../app/drafts/draft.js';

/** Raise the number when a draft's shape changes, so that no old ones are read. */
const PREFIX = 'writing:1:';

/** What somebody is writing in one place. It is kept until the server has it. */
export interface Draft {
  /** Whose it is; null when it was written before a sign-in. */
  by: string | null;
  text: string;
  /**
   * What was sent last, and under which Idempotency-Key: the same words go out under the same key, so they are posted
   * once.
   */
  sent: { text: string; key: string } | null;
  /** `sent` is on its way, and the box is free for other words. */
  pending: boolean;
}

/** The answer never came: what was sent goes back before what was written since. */
const withSentBack = (draft: Draft): Draft => {
  if (!draft.pending || !draft.sent) return draft;
  const text = draft.text.trim() === '' ? draft.sent.text : `${draft.sent.text}\n\n${draft.text}`;
  return { ...draft, text, pending: false };
};

/** Something else may have been put into the storage. */
const draftsIn = (kept: unknown): Draft[] =>
  (Array.isArray(kept) ? (kept as (Partial<Draft> | null)[]) : [])
    .filter((draft): draft is Draft => typeof draft?.text === 'string')
    .map(withSentBack);

/** Removes a person's drafts, and those that nobody has signed for, from a storage. */
export const forgetDraftsOf = (userId: string, storage: BrowserStorage): void => {
  for (const name of storage.names().filter((one) => one.startsWith(PREFIX))) {
    const others = draftsIn(readKept(name, storage)).filter(({ by }) => by !== null && by !== userId);
    keep(name, others.length > 0 ? others : null, storage);
  }
};

/**
 * Drafts by place (`7` for the comment on a project, `7:reply:12` for a reply). In one place there may be drafts of
 * several people: a browser may be shared.
 */
export class Drafts {
  #places = new Map<string, Draft[]>();
  /** Another number after each change. */
  readonly changes = store(0);

  constructor(
    private readonly newKey: () => string,
    /** Who was signed in on this page before the session ended. */
    private readonly before: () => string | null = () => null,
    private readonly storage = draftStorage(),
  ) {}

  /**
   * A person's draft, or one that was written before anybody signed in. When the session has ended, it is still that of
   * the person of this page.
   */
  read(place: string, me: string | null): Draft | undefined {
    const person = me ?? this.before();
    return this.#in(place).find(({ by }) => by === null || by === person);
  }

  write(place: string, me: string | null, text: string): void {
    const draft = this.read(place, me);
    this.#put(place, draft, { sent: null, pending: false, ...draft, by: me ?? draft?.by ?? null, text });
  }

  /** Takes the words out of the box. What is given back is sent, and then either `done` or `failed`. */
  send(place: string, me: string | null): { text: string; key: string } {
    const draft = this.read(place, me) ?? { by: me, text: '', sent: null, pending: false };
    const sent = draft.sent?.text === draft.text ? draft.sent : { text: draft.text, key: this.newKey() };
    this.#put(place, draft, { by: me ?? draft.by, text: '', sent, pending: true });
    return sent;
  }

  done(place: string, key: string): void {
    const draft = this.#in(place).find(({ sent }) => sent?.key === key);
    if (draft) this.#put(place, draft, draft.text === '' ? null : { ...draft, sent: null, pending: false });
  }

  failed(place: string, key: string): void {
    const draft = this.#in(place).find(({ sent }) => sent?.key === key);
    if (draft) this.#put(place, draft, withSentBack(draft));
  }

  drop(place: string, me: string | null): void {
    const draft = this.read(place, me);
    if (draft) this.#put(place, draft, null);
  }

  /**
   * Another tab has changed a draft: this one shows the same, unless its own is on its way. Null for a storage that was
   * emptied.
   */
  changedElsewhere(storageKey: string | null): void {
    if (storageKey === null || !storageKey.startsWith(PREFIX)) return;
    const place = storageKey.slice(PREFIX.length);
    if (this.#places.get(place)?.some(({ pending }) => pending)) return;
    this.#places.delete(place);
    this.#changed();
  }

  #in(place: string): Draft[] {
    let drafts = this.#places.get(place);
    if (!drafts) {
      drafts = draftsIn(readKept(PREFIX + place, this.storage));
      this.#places.set(place, drafts);
    }
    return drafts;
  }

  #put(place: string, old: Draft | undefined, draft: Draft | null): void {
    const drafts = [...(draft ? [draft] : []), ...this.#in(place).filter((other) => other !== old)];
    this.#places.set(place, drafts);
    keep(PREFIX + place, drafts.length > 0 ? drafts : null, this.storage);
    this.#changed();
  }

  #changed(): void {
    this.changes.set(this.changes.get() + 1);
  }
}
