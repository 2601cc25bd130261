/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const people = {
  Me: {
    type: "object",
    required: ["email","emailVerified","emailWaits","wordsWait","role","authMethod","updatedAt","isNewcomer","suspendedAt","suspensionReason","deletion","hidden","id","firstName","lastName","displayName","profileImageUrl","bio","location","website","createdAt"],
    properties: {
      "email": {"type":"string","format":"email"},
      "emailVerified": {"type":"boolean","description":"Has it been shown that the address is the person's?"},
      "emailWaits": {"type":"boolean","description":"Do bio and website wait until it is?"},
      "wordsWait": {"type":"boolean","description":"Do votes, likes and words wait until it is?"},
      "role": {"type":"string","enum":["USER","ADMIN"]},
      "authMethod": {"type":"string"},
      "updatedAt": {"type":"string","format":"date-time"},
      "isNewcomer": {"type":"boolean","description":"Until a first project was approved or a first comment has stood: bio and website are not public"},
      "suspendedAt": {"type":"string","nullable":true,"description":"Since when the person may read and no more; null for everybody else","format":"date-time"},
      "suspensionReason": {"type":"string","nullable":true},
      "deletion": {"type":"object","nullable":true,"description":"The account is to be deleted; null for everybody else","allOf":[{"$ref":"#/components/schemas/Deletion"}]},
      "hidden": {"type":"array","items":{"$ref":"#/components/schemas/HiddenPart"},"description":"What an admin has hidden, until the person writes something new there"},
      "isListed": {"type":"boolean","enum":[true],"description":"For admins: ADMIN_EMAILS names the address"},
      "isDemoted": {"type":"boolean","enum":[true],"description":"For admins: no sign-in makes an admin of this person again"},
      "id": {"type":"string"},
      "firstName": {"type":"string","nullable":true},
      "lastName": {"type":"string","nullable":true},
      "displayName": {"type":"string","description":"With no first name the masked e-mail; for a name that an admin has hidden: A resident"},
      "profileImageUrl": {"type":"string","nullable":true},
      "bio": {"type":"string","nullable":true,"description":"Null of a newcomer, for everybody else"},
      "location": {"type":"string","nullable":true},
      "website": {"type":"string","nullable":true,"description":"Null of a newcomer, for everybody else"},
      "createdAt": {"type":"string","format":"date-time"},
    },
  },
  PublicUser: {
    type: "object",
    required: ["id","firstName","lastName","displayName","profileImageUrl","bio","location","website","createdAt"],
    properties: {
      "id": {"type":"string"},
      "firstName": {"type":"string","nullable":true},
      "lastName": {"type":"string","nullable":true},
      "displayName": {"type":"string","description":"With no first name the masked e-mail; for a name that an admin has hidden: A resident"},
      "profileImageUrl": {"type":"string","nullable":true},
      "bio": {"type":"string","nullable":true,"description":"Null of a newcomer, for everybody else"},
      "location": {"type":"string","nullable":true},
      "website": {"type":"string","nullable":true,"description":"Null of a newcomer, for everybody else"},
      "createdAt": {"type":"string","format":"date-time"},
    },
  },
  HiddenPart: {
    type: "object",
    required: ["part","value","reason","at"],
    properties: {
      "part": {"type":"string","enum":["image","name","bio","website","location"]},
      "value": {"type":"object","properties":{"profileImageUrl":{"type":"string","nullable":true},"firstName":{"type":"string","nullable":true},"lastName":{"type":"string","nullable":true},"bio":{"type":"string","nullable":true},"website":{"type":"string","nullable":true},"location":{"type":"string","nullable":true}},"description":"What stood there, by its fields"},
      "reason": {"type":"string"},
      "at": {"type":"string","format":"date-time"},
    },
  },
  HiddenPicture: {
    type: "object",
    required: ["at","reason"],
    properties: {
      "at": {"type":"string","description":"When an admin hid it","format":"date-time"},
      "reason": {"type":"string"},
    },
  },
  Trusted: {
    type: "object",
    required: ["trusted"],
    properties: {
      "trusted": {"type":"boolean","description":"What this person submits goes live at once"},
    },
  },
  CsrfToken: {
    type: "object",
    required: ["csrfToken"],
    properties: {
      "csrfToken": {"type":"string"},
    },
  },
  Provider: {
    type: "object",
    required: ["id","name","active","loginUrl"],
    properties: {
      "id": {"type":"string"},
      "name": {"type":"string"},
      "active": {"type":"boolean"},
      "loginUrl": {"type":"string","nullable":true},
      "links": {"type":"boolean","enum":[true],"description":"Links can be sent by mail, for a forgotten password or to sign in without one"},
    },
  },
  SignedIn: {
    type: "object",
    required: ["id","device","createdAt","lastSeenAt","isCurrent"],
    properties: {
      "id": {"type":"string"},
      "device": {"type":"string","nullable":true,"description":"Such as `Firefox on Windows`; null for one that says nothing known of itself"},
      "createdAt": {"type":"string","format":"date-time"},
      "lastSeenAt": {"type":"string","description":"To the hour","format":"date-time"},
      "isCurrent": {"type":"boolean","description":"The browser that asks"},
    },
  },
  Deletion: {
    type: "object",
    required: ["at","projects","isHeld"],
    properties: {
      "at": {"type":"string","description":"When the account goes","format":"date-time"},
      "projects": {"type":"string","enum":["keep","remove"]},
      "isHeld": {"type":"boolean","description":"A legal hold stands on the account: it goes when that is released, and not before `at`"},
    },
  },
  SignUpForm: {
    type: "object",
    required: ["formToken","waitMs"],
    properties: {
      "formToken": {"type":"string","description":"Goes with the registration"},
      "waitMs": {"type":"integer","description":"Milliseconds until it counts"},
    },
  },
  SentTo: {
    type: "object",
    required: ["url"],
    properties: {
      "url": {"type":"string"},
    },
  },
  WaysIn: {
    type: "object",
    required: ["hasPassword","providers","newEmail"],
    properties: {
      "hasPassword": {"type":"boolean"},
      "providers": {"type":"array","items":{"type":"string"}},
      "newEmail": {"type":"string","nullable":true,"description":"The address that is to be the account's, once it is confirmed"},
    },
  },
};
