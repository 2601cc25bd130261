/** A word that names do not use, and the word of the house (the glossary of ARCHITECTURE.md) in its place. */
export interface Banned {
  /** Looked for in the words of a name: `deskSlice` has the words `desk slice`. */
  word: RegExp;
  say: string;
  /** Names that other versions, browsers or operators know, or that mean something else. */
  except?: RegExp;
  /** Where the rule holds; everywhere when it is left out. */
  in?: RegExp;
}

export const BANNED: Banned[] = [
  { word: /\bdesk\b/, say: 'moderation (of projects)' },
  { word: /\bfacts?\b/, say: 'event, when a service publishes it', except: /^Facts(Behind|Waiting)$/ },
  { word: /\b(told|tells?|telling)\b/, say: 'published, said, reported: what it is', except: /^is_told$/ },
  { word: /\b(hears?|heard)\b/, say: 'consumed, received, handled' },
  { word: /\btaken in\b|\btake in\b/, say: 'handled' },
  {
    word: /\b(needs look|look(ed)? at|looked|look again)\b/,
    say: 'review: needsReview, reviewed',
    except: /^(needsLook|needsLookProjects|needs_look|[eE]ditToLookAt)$/,
  },
  {
    word: /\baddress(es)?\b/,
    say: 'url, path, ip, host or network; an address is of e-mail',
    in: /^(?:gateway\/src|libs\/contracts\/src)\//,
    // Names of Node, of schema.org, of the document, and one that stands for a network's missing link.
    except:
      /^(?:address|IsAddress|AddressInfo|remoteAddress|addAddress|\w+IPv4\w*|address(?:Locality|Region|Country)|ImageAddress|NO_ADDRESS)$/,
  },
  { word: /\bstanding\b/, say: 'WritePermission, of a person', in: /^gateway\/src\/session\// },
];

/** The banned word that a name of this file has. */
export const bannedIn = (file: string, name: string): Banned | undefined =>
  BANNED.find(
    ({ word, except, in: where }) => word.test(wordsOf(name)) && !except?.test(name) && (where?.test(file) ?? true),
  );

/** What no file or folder of sources may be called. */
export const BANNED_FILES = /(^|[/.-])(utils?|helpers?|common|misc|impl|manager|desk|facts?)([/.-]|$)/;

/** `deskSlice`, `DESK_SLICE` and `desk-slice` are the words `desk slice`. */
export const wordsOf = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])|[_-]/g, '$1$3 $2').toLowerCase();
