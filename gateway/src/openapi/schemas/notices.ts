/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const notices = {
  Followed: {
    type: "object",
    required: ["projectId","slug","title","imageUrl","category","status"],
    properties: {
      "projectId": {"type":"integer"},
      "slug": {"type":"string"},
      "title": {"type":"string"},
      "imageUrl": {"type":"string"},
      "category": {"type":"string","enum":["Parks & Rec","Main Street & Downtown","Infrastructure","Festivals","Cultural","Marketplace","Food & Drink"]},
      "status": {"type":"string","enum":["Idea","Planning","Initiated/Ongoing","Implemented/Completed"]},
    },
  },
  Following: {
    type: "object",
    required: ["following","stopped"],
    properties: {
      "following": {"type":"boolean"},
      "stopped": {"type":"boolean","description":"They have said that they do not: a vote or words of theirs change nothing of that"},
    },
  },
  InboxEntry: {
    type: "object",
    required: ["id","at","kind","title","imageUrl","url","people","count","detail","readAt"],
    properties: {
      "id": {"type":"integer"},
      "at": {"type":"string","format":"date-time"},
      "kind": {"type":"string","enum":["approved","rejected","taken_down","comment","reply","words_hidden","profile_hidden","picture_hidden","report_decided","role","followed_comments","followed_status","waiting"]},
      "title": {"type":"string","nullable":true,"description":"The title of the project; null when there is none, or when the reader may not see it any more"},
      "imageUrl": {"type":"string","nullable":true,"description":"The project's picture"},
      "url": {"type":"string","nullable":true,"description":"A path of this site; null when the reader may not open that place any more"},
      "people": {"type":"array","items":{"$ref":"#/components/schemas/PublicUser"},"description":"Who did it, the last one first: 3 at most"},
      "count": {"type":"integer","description":"How many did it, or how often it happened"},
      "detail": {"type":"string","nullable":true,"description":"The reason, the status, the role or the action, as `kind` needs it"},
      "readAt": {"type":"string","nullable":true,"description":"Null while it is unread","format":"date-time"},
    },
  },
  NoticeChoices: {
    type: "object",
    required: ["kinds","timeZone","refusedAt"],
    properties: {
      "kinds": {"type":"object","required":["role","waiting","decision","comment","reply","report","hidden","followed","sign_in"],"properties":{"role":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"waiting":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"decision":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"comment":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"reply":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"report":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"hidden":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"followed":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"sign_in":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}}}},
      "timeZone": {"type":"string","description":"An IANA name, such as `America/Chicago`; DEFAULT_TIME_ZONE for who has chosen none"},
      "refusedAt": {"type":"string","nullable":true,"description":"Since when no mail reaches the address of the account; null as long as it does","format":"date-time"},
    },
  },
  NoticeChange: {
    type: "object",
    properties: {
      "kinds": {"type":"object","properties":{"role":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"waiting":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"decision":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"comment":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"reply":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"report":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"hidden":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"followed":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}},"sign_in":{"type":"object","required":["mail"],"properties":{"mail":{"$ref":"#/components/schemas/MailChoice"}}}}},
      "timeZone": {"type":"string"},
    },
  },
  MailChoice: {"type":"string","enum":["at_once","daily","weekly","never"]},
  Letter: {
    type: "object",
    required: ["version","progress","id","subject","state","updatedAt","startedAt","endedAt","content","projectIds"],
    properties: {
      "version": {"type":"integer","description":"Goes up with each change"},
      "progress": {"type":"object","nullable":true,"description":"Null of a draft","allOf":[{"$ref":"#/components/schemas/LetterProgress"}]},
      "id": {"type":"integer"},
      "subject": {"type":"string"},
      "state": {"type":"string","enum":["draft","sending","stopped","sent"]},
      "updatedAt": {"type":"string","format":"date-time"},
      "startedAt": {"type":"string","nullable":true,"format":"date-time"},
      "endedAt": {"type":"string","nullable":true,"format":"date-time"},
      "content": {"type":"string","description":"HTML as the editor of stories writes it. Pictures are those of the projects."},
      "projectIds": {"type":"array","items":{"type":"integer"}},
    },
  },
  LetterSummary: {
    type: "object",
    required: ["id","subject","state","updatedAt","startedAt","endedAt"],
    properties: {
      "id": {"type":"integer"},
      "subject": {"type":"string"},
      "state": {"type":"string","enum":["draft","sending","stopped","sent"]},
      "updatedAt": {"type":"string","format":"date-time"},
      "startedAt": {"type":"string","nullable":true,"format":"date-time"},
      "endedAt": {"type":"string","nullable":true,"format":"date-time"},
    },
  },
  LetterProgress: {
    type: "object",
    required: ["recipients","added","waiting","sent","dropped","failed"],
    properties: {
      "recipients": {"type":"integer","description":"How many were to get it when it was sent"},
      "added": {"type":"integer","description":"Recipients whose mail is a row already; the others follow"},
      "waiting": {"type":"integer"},
      "sent": {"type":"integer"},
      "dropped": {"type":"integer","description":"They had left, or it was stopped"},
      "failed": {"type":"integer","description":"There is no such address, or its server took no mail for a day"},
    },
  },
  LetterPreview: {
    type: "object",
    required: ["html","text"],
    properties: {
      "html": {"type":"string"},
      "text": {"type":"string"},
    },
  },
  Letters: {
    type: "object",
    required: ["letters","recipients","mail"],
    properties: {
      "letters": {"type":"array","items":{"$ref":"#/components/schemas/LetterSummary"}},
      "recipients": {"type":"integer"},
      "mail": {"type":"boolean","description":"Does mail leave this site?"},
    },
  },
  ImportOutcome: {
    type: "object",
    required: ["added","already","left","refused"],
    properties: {
      "added": {"type":"integer","description":"Letters go to so many more addresses"},
      "already": {"type":"integer","description":"They were there, or stood in an earlier line"},
      "left": {"type":"array","items":{"type":"integer"},"description":"Lines of those who have left. They come back by the box in the footer only."},
      "refused": {"type":"array","items":{"type":"integer"},"description":"Lines of those who are there, and whose mail servers say that there is no such address"},
    },
  },
};
