/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const record = {
  Activity: {
    type: "object",
    required: ["id","actor","at","targetType","targetId","action","targetTitle","details"],
    properties: {
      "id": {"type":"string","description":"Unique in the whole trail"},
      "actor": {"$ref":"#/components/schemas/PublicUser"},
      "at": {"type":"string","format":"date-time"},
      "targetType": {"type":"string","enum":["project","user","comment","reply","archive","letter","newsletter"]},
      "targetId": {"type":"string"},
      "action": {"type":"string","description":"`project.approve`: the target's kind and what was done"},
      "targetTitle": {"type":"string","description":"As it was called then: what is deleted has none to look up"},
      "details": {"type":"object","additionalProperties":true,"description":"A reason, and what was changed"},
    },
  },
  Hold: {
    type: "object",
    required: ["id","title","setAt","setBy","targetType","targetId","reason"],
    properties: {
      "id": {"type":"integer"},
      "title": {"type":"string","description":"As the thing was called when it was set"},
      "setAt": {"type":"string","format":"date-time"},
      "setBy": {"$ref":"#/components/schemas/PublicUser"},
      "targetType": {"type":"string","enum":["project","user"]},
      "targetId": {"type":"string"},
      "reason": {"type":"string"},
    },
  },
  Moderation: {
    type: "object",
    required: ["months","missing"],
    properties: {
      "months": {"type":"array","items":{"$ref":"#/components/schemas/ModerationMonth"},"description":"Newest first, without gaps"},
      "missing": {"type":"array","items":{"type":"string","enum":["projects","words","people"]},"description":"Parts that are not known right now; they are null in every month"},
    },
  },
  ModerationMonth: {
    type: "object",
    required: ["month","projects","words","people"],
    properties: {
      "month": {"type":"string","description":"The month of UTC","example":"2026-11"},
      "projects": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/ProjectsModerated"}]},
      "words": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/WordsModerated"}]},
      "people": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/PeopleModerated"}]},
    },
  },
  ProjectsModerated: {
    type: "object",
    required: ["approved","rejected","takenDown","picturesHidden","medianHours"],
    properties: {
      "approved": {"type":"integer"},
      "rejected": {"type":"integer"},
      "takenDown": {"type":"integer","description":"They were public, and an admin rejected or deleted them"},
      "picturesHidden": {"type":"integer"},
      "medianHours": {"type":"number","nullable":true,"description":"Hours from sending in, or sending in again, to the decision: the median. Null when nothing was decided.","format":"double"},
    },
  },
  WordsModerated: {
    type: "object",
    required: ["commentsHidden","repliesHidden","reports","medianHours"],
    properties: {
      "commentsHidden": {"type":"integer"},
      "repliesHidden": {"type":"integer"},
      "reports": {"type":"object","properties":{"spam":{"$ref":"#/components/schemas/ReportsDecided"},"offensive":{"$ref":"#/components/schemas/ReportsDecided"},"false_information":{"$ref":"#/components/schemas/ReportsDecided"},"personal_data":{"$ref":"#/components/schemas/ReportsDecided"},"other":{"$ref":"#/components/schemas/ReportsDecided"}},"description":"What was decided on reports, by reason, where there were any"},
      "medianHours": {"type":"number","nullable":true,"description":"Hours from the first report to the decision: the median. Null when nothing was decided.","format":"double"},
    },
  },
  PeopleModerated: {
    type: "object",
    required: ["suspended","profilesCleared"],
    properties: {
      "suspended": {"type":"integer"},
      "profilesCleared": {"type":"integer","description":"A name, a picture or another field of a profile"},
    },
  },
  ReportsDecided: {
    type: "object",
    required: ["dismissed","hidden","suspended"],
    properties: {
      "dismissed": {"type":"integer"},
      "hidden": {"type":"integer"},
      "suspended": {"type":"integer"},
    },
  },
};
