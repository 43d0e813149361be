"""Generates a String Catalog in Xcode's layout: `generate.py FOLDER KEYS LANGUAGES`.

The same arguments always result in the same bytes."""
import json
import pathlib
import random
import sys

LANGUAGES = "ar cs de en es fr it ja ko nl pl pt-BR ru sv th tr uk vi zh-Hans zh-Hant".split()
CATEGORIES = {
    "ar": ["few", "many", "one", "other", "two", "zero"],
    **dict.fromkeys(["cs", "pl", "ru", "uk"], ["few", "many", "one", "other"]),
    **dict.fromkeys(["ja", "ko", "th", "vi", "zh-Hans", "zh-Hant"], ["other"]),
}
SYLLABLES = {
    "ru": "на стро ить со хра ня ем от кры ть", "uk": "на ла шту ва ння від кри ти", "ja": "設定 を 保存 開く 写真 新規",
    "ko": "설정 저장 열기 사진 새로운", "zh-Hans": "设置 保存 打开 照片 新建", "zh-Hant": "設定 儲存 打開 照片 新增",
    "ar": "إعد ادات حفظ فتح صور جديد", "th": "ตั้ง ค่า บัน ทึก เปิด ภาพ",
}
LATIN = "ra ven to li se mo der an ti qua pel or sin ne"
folder, keys, count = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
source = random.Random(keys)


def words(language, number):
    syllables = SYLLABLES.get(language, LATIN).split()
    return " ".join("".join(source.choices(syllables, k=source.randint(1, 4))) for _ in range(number)).capitalize()


def unit(value):
    return {"stringUnit": {"state": "translated", "value": value}}


def entry():
    kind, arguments = source.random(), source.choice([["%@"], ["%lld"], ["%@", "%lld"], ["%1$@", "%2$@"]])
    localizations = {}
    for language in sorted(LANGUAGES[:count]):
        if kind < 0.15:
            forms = {form: unit(f"%lld {words(language, 3)}") for form in CATEGORIES.get(language, ["one", "other"])}
            localizations[language] = {"variations": {"plural": forms}}
        elif kind < 0.4:
            localizations[language] = unit(" ".join(f"{words(language, 2)} {argument}" for argument in arguments))
        else:
            localizations[language] = unit(words(language, source.randint(2, 10)))
    comment = {"comment": words("en", 6)} if source.random() < 0.6 else {}
    return {**comment, "extractionState": "manual", "localizations": localizations}


strings = {f"feature{number:06}.{words('en', 1).lower()}": entry() for number in range(keys)}
folder.mkdir(parents=True, exist_ok=True)
(folder / "Localizable.xcstrings").write_text(
    json.dumps(
        {"sourceLanguage": "en", "strings": strings, "version": "1.0"},
        ensure_ascii=False, indent=2, separators=(",", " : "),
    ),
    encoding="utf-8",
)
